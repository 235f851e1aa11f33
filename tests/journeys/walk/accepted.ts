/** A rule of the other engines that is wrong here: on what, and why. */
type Accepted = { rule: string; where: RegExp; because: string };

export const accepted: readonly Accepted[] = [
  {
    rule: 'aria_content_in_landmark',
    where: /href="#content"/,
    because: 'the link past the navigation comes before everything, the landmarks too',
  },
  {
    rule: 'element_tabbable_role_valid',
    where: /role="(group|region)"/,
    because: 'what scrolls and holds nothing to press is reached by keyboard through itself (WCAG 2.1.1)',
  },
  {
    rule: 'html_lang_exists',
    where: /^<html>/,
    because: 'it is the page that the browser makes for a PDF file in a frame',
  },
  {
    rule: 'input_autocomplete_valid',
    where: /autocomplete="username"[^>]*type="email"|type="email"[^>]*autocomplete="username"/,
    because: 'HTML allows a user name in a field for an e-mail address, and password managers look for it',
  },
  {
    rule: 'WCAG2AA.Principle1.Guideline1_3.1_3_5.H98',
    where: /autocomplete=/,
    because:
      'it does not know that a field without a type is a text field; axe and IBM judge the same by the table of HTML',
  },
];
