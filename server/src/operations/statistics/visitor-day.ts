import { type FunnelStep, funnelSteps, type ReportedStep } from '@ai-site/shared/domain/funnel';

/** What a browser has done with the box of the home page: days and steps, nothing that would tell it from another browser. */
export interface VisitorDay {
  /** First day on which it saw the box: 2024-05-01. */
  readonly first: string;
  /** The day of `steps`. */
  readonly day: string;
  /** Steps that are counted on that day. */
  readonly steps: readonly FunnelStep[];
  /** It has come back on a later day, which counts once. */
  readonly returned: boolean;
}

const order = funnelSteps.map(({ key }) => key);
const form = /^(\d{4}-\d{2}-\d{2})~(\d{4}-\d{2}-\d{2})~(\d{1,2})~([01])$/;

/** The value of the cookie; null for none and for what is none. */
export function parseVisitorDay(text: string | undefined): VisitorDay | null {
  const [, first, day, bits, returned] = form.exec(text ?? '') ?? [];
  if (first === undefined || day === undefined) return null;
  return {
    first,
    day,
    steps: order.filter((_, place) => (Number(bits) >> place) % 2 === 1),
    returned: returned === '1',
  };
}

export const visitorDayText = ({ first, day, steps, returned }: VisitorDay): string =>
  `${first}~${day}~${order.reduce((bits, step, place) => bits + (steps.includes(step) ? 2 ** place : 0), 0)}~${returned ? 1 : 0}`;

export interface CountedStep {
  readonly after: VisitorDay;
  /** Steps that count now. */
  readonly counted: readonly FunnelStep[];
}

/** A step on a day: each counts once a day, and the first return on a later day counts once at all. */
export function countStep(known: VisitorDay | null, step: ReportedStep, today: string): CountedStep {
  const before =
    known !== null && known.first <= today ? known : { first: today, day: today, steps: [], returned: false };
  const steps = before.day === today ? before.steps : [];
  const returns = step === 'seen' && before.first < today && !before.returned;
  const counted: readonly FunnelStep[] = [
    ...(steps.includes(step) ? [] : [step]),
    ...(returns ? (['second-day'] as const) : []),
  ];
  return {
    counted,
    after: { first: before.first, day: today, steps: [...steps, ...counted], returned: before.returned || returns },
  };
}
