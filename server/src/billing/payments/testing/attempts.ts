/** State of an attempt in a fake provider. */
export interface KnownAttempt {
  readonly no: string;
  readonly providerNo: string;
  readonly amountFen: number;
  readonly subject: string;
  readonly refunds: Map<string, number>;
  stage: 'offered' | 'waiting' | 'paid' | 'closed';
}

/** The attempts of one fake provider, and the rules that both providers share. */
export class KnownAttempts {
  readonly #all = new Map<string, KnownAttempt>();

  open(no: string, amountFen: number, subject: string, stage: 'offered' | 'waiting'): KnownAttempt {
    const known = this.#all.get(no);
    if (known !== undefined) return known;
    const made: KnownAttempt = {
      no,
      providerNo: `20240301220014${String(this.#all.size + 1).padStart(14, '0')}`,
      amountFen,
      subject,
      refunds: new Map(),
      stage,
    };
    this.#all.set(no, made);
    return made;
  }

  of(no: string): KnownAttempt | undefined {
    return this.#all.get(no);
  }

  byProviderNo(providerNo: string): KnownAttempt | undefined {
    return [...this.#all.values()].find((one) => one.providerNo === providerNo);
  }

  must(no: string): KnownAttempt {
    const known = this.#all.get(no);
    if (known === undefined) throw new Error(`no attempt ${no}`);
    return known;
  }

  paid(): readonly KnownAttempt[] {
    return [...this.#all.values()].filter(({ stage }) => stage === 'paid');
  }
}

export const refundedOf = ({ refunds }: KnownAttempt): number =>
  [...refunds.values()].reduce((sum, fen) => sum + fen, 0);
