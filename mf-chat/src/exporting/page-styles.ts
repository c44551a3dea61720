/**
 * The style rules that apply to the page now, as one text: an image of a part of the page holds them instead of the computed style of every element, which
 * takes the browser a hundred times longer. Media queries are decided here, because in an image they would ask about the image. Without fonts, which are
 * embedded on their own, and without key frames: an image has no time.
 */
export const pageStyles = (): string =>
  [...document.styleSheets, ...document.adoptedStyleSheets].map(sheetText).join('\n');

/** Cross-origin style sheets cannot be read. */
function sheetText(sheet: CSSStyleSheet): string {
  if (sheet.disabled || !window.matchMedia(sheet.media.mediaText).matches) return '';
  try {
    return rulesText(sheet.cssRules);
  } catch {
    return '';
  }
}

const rulesText = (rules: CSSRuleList): string => [...rules].map(ruleText).join('\n');

function ruleText(rule: CSSRule): string {
  if (rule instanceof CSSMediaRule)
    return window.matchMedia(rule.conditionText).matches ? rulesText(rule.cssRules) : '';
  if (rule instanceof CSSFontFaceRule || rule instanceof CSSKeyframesRule) return '';
  if (rule instanceof CSSStyleRule || !(rule instanceof CSSGroupingRule)) return rule.cssText;
  return `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${rulesText(rule.cssRules)}}`;
}
