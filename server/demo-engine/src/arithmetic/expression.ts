import {
  add,
  divide,
  type Fraction,
  fraction,
  fromDecimal,
  modulo,
  multiply,
  negate,
  power,
  subtract,
} from './fraction.ts';

type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '^';

export type Expression =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'group'; readonly inner: Expression }
  | { readonly kind: 'negative'; readonly inner: Expression }
  | { readonly kind: 'percent'; readonly inner: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    };

const operators: Readonly<
  Record<BinaryOperator, { readonly apply: (a: Fraction, b: Fraction) => Fraction; readonly shown: string }>
> = {
  '+': { apply: add, shown: ' + ' },
  '-': { apply: subtract, shown: ' - ' },
  '*': { apply: multiply, shown: ' × ' },
  '/': { apply: divide, shown: ' ÷ ' },
  '%': { apply: modulo, shown: ' % ' },
  '^': { apply: power, shown: '^' },
};

const token = /\d+(?:\.\d+)?|\.\d+|[-+*/%^()]/y;

function tokens(text: string): string[] | undefined {
  const found: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (match === null) return undefined;
    found.push(match[0]);
  }
  return found;
}

/** Recursive descent; every rule returns undefined when the text does not match. `^` binds tightest and to the right, -2^2 is -4. */
class Parser {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(found: readonly string[]) {
    this.#tokens = found;
  }

  whole(): Expression | undefined {
    const parsed = this.#sum();
    return this.#at === this.#tokens.length ? parsed : undefined;
  }

  #sum(): Expression | undefined {
    return this.#chain(['+', '-'], () => this.#product());
  }

  #product(): Expression | undefined {
    return this.#chain(['*', '/', '%'], () => this.#signed());
  }

  #chain(accepted: readonly BinaryOperator[], next: () => Expression | undefined): Expression | undefined {
    let left = next();
    for (;;) {
      const operator = accepted.find((candidate) => candidate === this.#tokens[this.#at]);
      if (left === undefined || operator === undefined) return left;
      this.#at += 1;
      const right = next();
      left = right === undefined ? undefined : { kind: 'binary', operator, left, right };
    }
  }

  #signed(): Expression | undefined {
    if (this.#take('+')) return this.#signed();
    if (!this.#take('-')) return this.#power();
    const inner = this.#signed();
    return inner === undefined ? undefined : { kind: 'negative', inner };
  }

  #power(): Expression | undefined {
    const left = this.#percent();
    if (left === undefined || !this.#take('^')) return left;
    const right = this.#signed();
    return right === undefined ? undefined : { kind: 'binary', operator: '^', left, right };
  }

  /** `%` before an operand is the remainder operator, anywhere else percent. */
  #percent(): Expression | undefined {
    let inner = this.#operand();
    while (inner !== undefined && this.#tokens[this.#at] === '%' && !/^[\d.(]/.test(this.#tokens[this.#at + 1] ?? '')) {
      this.#at += 1;
      inner = { kind: 'percent', inner };
    }
    return inner;
  }

  #operand(): Expression | undefined {
    if (this.#take('(')) {
      const inner = this.#sum();
      return inner !== undefined && this.#take(')') ? { kind: 'group', inner } : undefined;
    }
    const text = this.#tokens[this.#at];
    if (text === undefined || !/^[\d.]/.test(text)) return undefined;
    this.#at += 1;
    return { kind: 'number', text };
  }

  #take(expected: string): boolean {
    if (this.#tokens[this.#at] !== expected) return false;
    this.#at += 1;
    return true;
  }
}

/** Parses `+ - * / % ^ ( )` and decimals without spaces; returns undefined when the text is not an expression. */
export function parseExpression(text: string): Expression | undefined {
  const found = tokens(text);
  return found === undefined ? undefined : new Parser(found).whole();
}

/** The exact value. Throws `ArithmeticError`. */
export function evaluate(expression: Expression): Fraction {
  switch (expression.kind) {
    case 'number':
      return fromDecimal(expression.text);
    case 'group':
      return evaluate(expression.inner);
    case 'negative':
      return negate(evaluate(expression.inner));
    case 'percent':
      return divide(evaluate(expression.inner), fraction(100n));
    case 'binary':
      return operators[expression.operator].apply(evaluate(expression.left), evaluate(expression.right));
  }
}

export function show(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return expression.text;
    case 'group':
      return `(${show(expression.inner)})`;
    case 'negative':
      return `-${show(expression.inner)}`;
    case 'percent':
      return `${show(expression.inner)}%`;
    case 'binary':
      return `${show(expression.left)}${operators[expression.operator].shown}${show(expression.right)}`;
  }
}
