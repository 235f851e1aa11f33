const written = `
answered -0.11
both event 0.11
citedNorm 3.00
class 0.15
class by name 2.15
cued 2.61
cued alone 0.49
cued with words 0.58
cued, no topic 0.28
definition 2.18
device 0.14
event cued 2.88
event cued twice 0.17
event words 4.16
figure 1.18
foreign 2.40
head -1.63
kind class 0.25
kind device 0.06
kind document 0.67
kind event -0.62
kind fact -1.90
kind gap 0.05
kind norm 0.19
kind question -0.82
kind requirement -0.45
kind risk -0.53
kind rule 0.06
kind task -1.57
kind template -1.43
length 1.28
named class 0.25
named device 0.14
named document -0.13
named gap 0.12
named norm 0.22
named question -0.15
named requirement 0.13
named risk -0.14
named route -0.08
named task 0.09
near 8.02
no requirement -0.07
no target -2.37
none fact 0.14
none norm -0.48
none question -1.68
none risk -1.64
none rule 0.08
none task -0.56
none template 0.13
not cued -0.16
of norm 1.92
of record 0.08
own class 0.25
own device 0.06
own document 0.70
own event 0.27
own gap 0.05
own norm -0.87
own question -0.62
own requirement -2.87
own risk -0.35
own route -1.01
own rule -1.02
own task -0.50
own template -2.06
past 0.47
past device -0.08
past document 0.23
past gap -0.06
past question -0.16
past requirement -0.15
past risk -0.22
period 0.15
person -0.06
rare 7.92
rows 3.11
stated 0.10
target 2.37
target class 3.25
target device 2.14
target gap 0.12
target norm 1.07
target question -0.29
target risk -0.14
target rule 2.02
target task 2.14
target template 2.06
told question 0.62
told risk 1.34
usual norm 0.71
words 12.22
`;

/**
 * How much each signal counts, fitted to the development questions by tests/copilot/fit.ts, which draws it to what was
 * thought of before; a signal that is not here counts nothing.
 */
export const weights: ReadonlyMap<string, number> = new Map(
  written
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
);
