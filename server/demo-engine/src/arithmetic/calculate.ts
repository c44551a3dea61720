import { decimalText } from './decimal-text.ts';
import { type Expression, evaluate, parseExpression, show } from './expression.ts';
import { ArithmeticError, type ArithmeticFault } from './fraction.ts';
import { inSymbols } from './spoken.ts';

/** Maximum characters of a calculation; longer texts are not treated as one. */
const CALCULATION_MAX = 200;
const date = /^\s*\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\s*$/;

const faultTexts: Readonly<Record<ArithmeticFault, string>> = {
  'division-by-zero': '除数不能为 0，这个算式没有结果。',
  'too-large': '结果太大，超出了我能计算的范围。',
  'not-real': '这个算式在实数范围内没有结果。',
};

/** The answer to a calculation as Markdown, or undefined when the question is not a calculation. */
export function calculate(question: string): string | undefined {
  if (question.length > CALCULATION_MAX || date.test(question)) return undefined;
  const expression = parseExpression(inSymbols(question));
  if (expression === undefined || isPlain(expression)) return undefined;
  try {
    const { text, exact } = decimalText(evaluate(expression));
    return `${show(expression)} ${exact ? '=' : '≈'} **${text}**`;
  } catch (error) {
    if (error instanceof ArithmeticError) return `${show(expression)}：${faultTexts[error.fault]}`;
    throw error;
  }
}

/** A number alone is not a calculation. */
function isPlain(expression: Expression): boolean {
  if (expression.kind === 'number') return true;
  return expression.kind !== 'binary' && isPlain(expression.inner);
}
