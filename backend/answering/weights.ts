const written = `
answered -0.12
both document 0.24
both event 0.45
both question -0.09
both requirement -0.24
both route 0.10
both template -0.34
case 1.21
case number 4.04
cited 5.89
citedNorm 2.99
class 0.29
class by name 2.13
class of law 1.99
clause 2.95
counted document 0.06
cued 1.84
cued alone 0.56
cued by words 2.18
cued plainly 1.68
cued with words -0.26
cued, no topic 0.40
dated 4.08
definition 2.16
device 0.11
done -0.14
event cued 2.80
event words 4.00
figure 1.34
foreign 2.76
head -1.71
its norm named 1.34
kind class 0.33
kind device 0.52
kind document 1.23
kind event -0.47
kind fact -1.94
kind gap -0.21
kind norm 0.24
kind question -1.22
kind requirement -0.75
kind risk -0.36
kind task -2.01
kind template -1.36
law event 0.06
law requirement -0.06
length 1.59
likely 3.37
likely event 1.37
likely type 3.70
named class 0.34
named device 0.11
named document -0.48
named gap -0.27
named norm 0.27
named question -0.15
named requirement -0.15
named risk 0.50
named route -0.09
named rule 0.07
named task 0.31
named template -0.07
near 7.33
near event 3.75
newest 2.22
no norm 0.12
no route -2.04
no target -1.37
no template -0.98
none norm -0.67
none question -1.72
none requirement -0.07
none risk -1.35
none rule 0.22
none task -0.71
none template 0.28
not cued -0.26
of no record -1.86
of norm 2.20
of record -0.33
overdue 5.44
own class 0.33
own device 0.52
own document 0.99
own gap -0.20
own norm -0.54
own question -0.91
own requirement -2.88
own risk -0.49
own route -1.10
own rule -1.19
own task -0.79
own template -1.80
past 0.71
past document 0.40
past gap -0.27
past norm -0.21
past question 0.12
past requirement -0.33
past risk 0.11
past rule -0.16
past task -0.33
period 0.33
person 0.38
rare 7.91
rows 3.25
stated 0.35
target 1.37
target class 3.34
target device 2.10
target document -0.56
target gap -0.24
target norm 1.04
target question -0.09
target risk -0.27
target rule 2.07
target task 1.97
target template 1.97
told question 0.28
told risk 1.06
usual norm 0.37
why 0.32
words 13.04
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
