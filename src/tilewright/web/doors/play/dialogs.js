// Whatever can be opened over a game; one thing at a time.

import { html } from "../../kit.js";
import { say } from "../../messages.js";
import "../../messages/en/ending.js";
import { toast } from "../../parts/toast.js";
import { BeginDialog } from "./begin.js";
import { ChallengeDialog } from "./challenge.js";
import { HowTo, useHowTo } from "../../parts/how_to.js";
import { KnownDialog } from "./help.js";
import { forgetUsual, game } from "./session.js";
import { StatisticsDialog } from "./statistics.js";

/** `shown` names the dialog that is open, if any; `ways` are the ways out of them. */
export function Dialogs({ shown, ways, onShow }) {
  const close = () => onShow("");
  const rules = useHowTo("guess");
  const { kind, lexicon, length, state, moves_made: made, id } = game.value;
  const last = state === "won" ? String(made) : null;
  const forgotten = () => (toast(say("stats.forgotten")), forgetUsual(), ways.today());
  return html`
    <${HowTo} kind="guess" open=${shown === "rules"} onClose=${() => (close(), rules.close())} />
    <${KnownDialog} open=${shown === "known"} onClose=${close} game=${game.value} />
    <${StatisticsDialog}
      open=${shown === "statistics"}
      onClose=${close}
      kind=${kind}
      lexicon=${lexicon}
      last=${last}
      onForgotten=${forgotten}
    />
    <${BeginDialog}
      open=${shown === "begin"}
      onClose=${close}
      current=${id}
      onStart=${ways.start}
      onResume=${ways.resume}
      onChallenge=${() => onShow("challenge")}
    />
    <${ChallengeDialog} open=${shown === "challenge"} onClose=${close} lexicon=${lexicon} length=${length} />`;
}
