/** `terminalType` of the calls: where an app works. */
export const TerminalType = { pc: 1, mobile: 2 } as const;
export type TerminalType = (typeof TerminalType)[keyof typeof TerminalType];

export const allTerminals: readonly TerminalType[] = [TerminalType.pc, TerminalType.mobile];

/** Terminal type 1 without 2: on phones such an app leads to the tip page. */
export const isPcOnly = (terminalTypes: readonly number[] = []): boolean =>
  terminalTypes.includes(TerminalType.pc) && !terminalTypes.includes(TerminalType.mobile);

/** 电脑和手机, 仅电脑端 or 仅手机端. */
export function terminalText(terminalTypes: readonly number[]): string {
  if (isPcOnly(terminalTypes)) return '仅电脑端';
  return terminalTypes.includes(TerminalType.pc) ? '电脑和手机' : '仅手机端';
}
