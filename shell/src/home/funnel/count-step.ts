import type { ReportedStep } from '@ai-site/shared/domain/funnel';

const load = () => import(/* webpackChunkName: "funnel" */ './report-step.ts');

/** Counts a step of the home box. A lost count must not disturb the visitor. */
export const countStep = (step: ReportedStep): void => void load().then(({ reportStep }) => reportStep(step), ignored);

/** Counts the first result that comes after the box was sent. */
export const countResult = (): void => void load().then(({ awaitResult }) => awaitResult(), ignored);

function ignored(_error: unknown): void {}
