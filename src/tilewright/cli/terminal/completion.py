"""``tilewright completion``: what a shell needs to complete commands, options and choices with the Tab key."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

# A file of completions in zsh is the body of a function of that name, which has to call what it defines; where it is
# evaluated, as in ~/.zshrc, it only tells who completes, and loads what knows of completions if nobody has yet.
CALLED_BY_ZSH = """
if [[ $funcstack[1] == _tilewright ]]; then
  _cyclopts_tilewright "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }
  compdef _cyclopts_tilewright tilewright
fi"""


def completion(
    shell: Annotated[Literal["bash", "zsh", "fish"], Parameter(name="SHELL", help="The shell that is to learn it.")],
    /,
) -> None:
    """Print a script that lets a shell complete commands, options and their choices.

    bash: eval "$(tilewright completion bash)" in ~/.bashrc; zsh: the same with zsh in ~/.zshrc, or, to start quicker,
    tilewright completion zsh > ~/.zfunc/_tilewright with that folder in fpath before compinit.  fish: tilewright
    completion fish > ~/.config/fish/completions/tilewright.fish.
    """
    from tilewright.cli import application

    script = application(["completion", shell]).generate_completion(shell=shell, prog_name="tilewright")
    print(script + CALLED_BY_ZSH if shell == "zsh" else script)
