import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import type { Code, Construct, Extension, Previous, State, TokenizeContext, Tokenizer } from 'micromark-util-types';

/**
 * Whether a character ends a bare address: Chinese, Japanese and Korean text, full-width and typographic punctuation, code, and the marks of formulas. GFM ends
 * an address at white space alone, and would take the rest of a Chinese sentence into it.
 */
const foreign =
  /[`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u2018-\u201f\u2026\u3000-\u303f\uff00-\uffef\ue000-\uf8ff]/u;

/** The first Hangul letter; of what comes before, the back-tick alone. */
const FIRST = 0x1100;
const BACK_TICK = 0x60;

const isForeign = (code: Code): boolean =>
  code !== null && (code >= FIRST || code === BACK_TICK) && foreign.test(String.fromCodePoint(code));

function withEnds(construct: Construct): Construct {
  const { tokenize, previous } = construct;
  // To the states of the address a character that ends it is the end of the text, and one before it the begin; what follows the address is none of its states.
  const bounded: Tokenizer = function (effects, ok, nok) {
    let [begun, over] = [false, false];
    const start = (): Code => (!begun && isForeign(this.previous) ? null : this.previous);
    const self: TokenizeContext = Object.create(this, { previous: { get: start } });
    const leave =
      (state: State): State =>
      (code) => {
        over = true;
        return state(code);
      };
    const within =
      (state: State): State =>
      (code) => {
        const next = state(isForeign(code) ? null : code);
        begun = true;
        return next === undefined || over ? next : within(next);
      };
    return within(tokenize.call(self, effects, leave(ok), leave(nok)));
  };
  const afterForeign: Previous = function (code) {
    return previous === undefined || isForeign(code) || previous.call(this, code);
  };
  return { ...construct, name: `bare-${construct.name ?? ''}`, tokenize: bounded, previous: afterForeign };
}

const nameOf = ({ name }: Construct): string => name ?? '';

/** Bare addresses of pages and of mail in a text of any language (micromark syntax extension): 见https://a.cn/b，**谢谢**. */
export function bareLinks(): Extension {
  const { text = {} } = gfmAutolinkLiteral();
  const constructs = Object.entries(text).map(([code, some]) => [code, [some ?? []].flat()] as const);
  const names = new Set(constructs.flatMap(([, some]) => some.map(nameOf)));
  return {
    text: Object.fromEntries(constructs.map(([code, some]) => [code, some.map(withEnds)])),
    disable: { null: [...names] },
  };
}
