// What *Compare* shows before anything is run, written by tools/lab_example.py.

export const EXAMPLE = JSON.parse(`
{
 "lexicon": "en5",
 "fingerprint": "en5:11492:a1cea5cccffbe4b6",
 "mode": "normal",
 "answers": 100,
 "seed": 1,
 "complete": true,
 "solvers": [
  {
   "name": "information",
   "mean": 3.44,
   "worst": 5,
   "failures": 0,
   "failed": [],
   "total": 344,
   "histogram": {
    "2": 2,
    "3": 53,
    "4": 44,
    "5": 1
   },
   "signature": "615f1915f67d",
   "trouble": []
  },
  {
   "name": "candidate",
   "mean": 4.07,
   "worst": 7,
   "failures": 4,
   "failed": [
    "bushy",
    "leaky",
    "shave",
    "tardy"
   ],
   "total": 407,
   "histogram": {
    "2": 3,
    "3": 32,
    "4": 36,
    "5": 17,
    "6": 8,
    "7": 4
   },
   "signature": "9183b4b71596",
   "trouble": []
  }
 ]
}
`);
