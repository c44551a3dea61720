import type { AlertSendProblem } from '@ai-site/shared/api/alert-webhooks';
import type { AlertRobot } from '../../../platform/config/alert-settings.ts';
import type { AlertMessage } from '../message/message.ts';

/** What is posted, as JSON. */
export interface RobotRequest {
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Why a robot did not take a message. */
export interface RobotRefusal {
  readonly problem: AlertSendProblem;
  /** What it answered. */
  readonly detail: string;
}

/** How the robots of one service are asked, by its public documentation. */
export interface RobotAdapter {
  /** The request for a message at this moment. */
  request(robot: AlertRobot, message: AlertMessage, now: Date): RobotRequest;
  /** Null: it took the message. `answer`: parsed JSON of any status, undefined when there is none. */
  refusal(answer: unknown): RobotRefusal | null;
}

/** Characters by which a text would become markup, as their wide forms. */
export const withoutMarkup = (text: string): string =>
  text
    .replaceAll(/[[\]()<>*_`#|~]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0))
    .replaceAll(/\s+/g, ' ');
