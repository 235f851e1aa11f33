const written = `
answered -0.22
both document 0.14
both event 0.52
both norm -0.12
both question -0.14
both requirement -0.20
both risk -0.05
both route 0.33
both rule -0.10
both template -0.35
case 0.79
case number 4.05
cited 6.00
citedNorm 3.07
class 0.35
class by name 2.27
class of law 1.98
clause 2.81
counted document 0.27
cued 2.34
cued alone 0.76
cued by words 2.29
cued plainly 2.14
cued with words 0.09
cued, no topic 0.82
dated 4.11
definition 2.18
device 0.30
done -0.07
event cued 2.87
event words 4.14
figure 1.52
foreign 2.72
head -1.86
its norm named 1.38
kind class 0.51
kind device 0.73
kind document 1.15
kind event 0.12
kind fact -2.01
kind gap -0.37
kind question -1.14
kind requirement -0.88
kind risk -0.75
kind route 0.18
kind task -2.21
kind template -1.41
law event 0.30
law requirement -0.25
length 1.81
named class 0.52
named device 0.30
named document -0.58
named gap -0.19
named norm 0.50
named question -0.09
named requirement 0.05
named risk 0.28
named route -0.15
named rule 0.22
named task 0.55
named template 0.05
near 7.49
near event 4.04
newest 2.45
no norm 0.16
no route -2.03
no target -1.84
no template -0.96
none norm -0.76
none question -1.69
none requirement 0.24
none risk -1.62
none rule 0.47
none task -0.78
none template 0.16
not cued -0.26
of no record -2.06
of norm 1.99
of record -0.30
overdue 5.42
own class 0.51
own device 0.73
own document 1.02
own event 0.30
own gap -0.36
own norm -0.56
own question -0.81
own requirement -3.17
own risk -0.57
own route -1.12
own rule -1.34
own task -0.92
own template -1.71
past 0.74
past document 0.58
past gap -0.21
past norm -0.22
past question 0.30
past requirement -0.45
past risk 0.08
past route -0.05
past rule -0.25
past task -0.42
period 0.29
person 0.35
rare 7.84
rows 3.27
stated 0.36
target 1.84
target class 3.52
target device 2.21
target document -0.88
target gap -0.20
target norm 1.25
target question -0.24
target risk -0.22
target route -0.07
target rule 2.11
target task 2.17
target template 2.19
told question 0.56
told risk 1.22
usual norm 0.49
why 0.14
words 13.46
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
