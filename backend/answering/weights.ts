const written = `
answered 0.54
both document 0.14
both event 0.44
both requirement -0.23
both template -0.22
case 0.85
case number 4.02
cited 5.82
citedLaw 0.13
citedNorm 2.92
class 0.43
class by name 2.27
class of law 1.98
clause 2.92
counted document 0.56
cued 1.36
cued alone 0.15
cued by words 2.10
cued plainly 1.32
cued with words -0.72
cued, no topic 0.35
dated 4.09
definition 2.14
event cued 2.57
event cued twice 0.22
event words 3.76
figure 1.85
foreign 1.89
head -1.95
its norm named 1.35
kind class 0.48
kind device 0.66
kind document 1.55
kind event 0.52
kind fact -2.00
kind gap 0.50
kind norm -0.33
kind question -1.53
kind requirement -1.27
kind risk -0.84
kind route -0.07
kind task -2.31
kind template -1.38
law event 0.14
law requirement -0.12
length 1.97
likely 3.09
likely event 1.11
likely type 4.15
named class 0.49
named document -0.44
named norm 0.38
named question -0.27
named requirement -0.26
named risk 0.34
named rule 0.05
named task 0.15
near 5.63
near event 3.52
newest 2.28
no norm 0.08
no requirement -0.06
no route -2.08
no target -1.12
no template -0.92
none norm -0.82
none question -1.67
none requirement 0.14
none risk -1.38
none route 0.12
none rule 0.19
none task -0.76
none template 0.18
not cued 0.13
of no record -1.64
of norm 2.30
of record 0.50
open -0.07
overdue 5.33
own class 0.48
own device 0.66
own document 1.41
own event 0.94
own gap 0.50
own norm -0.96
own question -1.39
own requirement -3.56
own risk -0.95
own route -1.14
own rule -1.16
own task -1.04
own template -1.84
past 0.50
past document -0.08
past fact -0.05
past gap 0.45
past question 0.29
past requirement -0.34
past risk -0.25
past rule -0.10
past task -0.37
period 0.23
rare 7.38
rows 3.08
says 3.96
stated 0.11
target 1.13
target class 3.49
target device 2.02
target document -0.66
target norm 1.00
target question -0.47
target risk -0.08
target rule 2.04
target task 1.80
target template 2.01
told risk 0.36
usual norm 0.72
ways 2.73
ways event 1.53
why 0.84
words 11.70
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
