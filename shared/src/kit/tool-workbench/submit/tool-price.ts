import type { MemberType } from '../../../api/membership.ts';
import type { ToolState } from '../../../api/task-views.ts';
import { TENTHS } from '../../../domain/membership/credits-text.ts';
import { memberFreePrices } from '../../../domain/membership/index.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import type { ToolValues } from '../../../tools/values.ts';

export interface ToolPrice {
  /** Number of results. */
  readonly count: number;
  /** Whole credits for all results; 0: free for this account. */
  readonly total: number;
  /** Whole credits before what members have free. */
  readonly full: number;
  readonly free: boolean;
  /** Of an engine that only draws or composes by program; it costs nobody anything. */
  readonly demonstration: boolean;
}

/** Number of results that the values ask for. */
export function countOf({ countField }: Pick<ToolDefinition, 'countField'>, values: ToolValues): number {
  const count = countField === null ? 1 : values[countField];
  return typeof count === 'number' && count >= 1 ? count : 1;
}

/** What a submit costs this account. */
export function toolPrice(
  tool: Pick<ToolDefinition, 'countField' | 'priceKey'>,
  values: ToolValues,
  { price, demonstration }: Pick<ToolState, 'price' | 'demonstration'>,
  memberType: MemberType | null,
): ToolPrice {
  const count = countOf(tool, values);
  const full = price * count;
  const free = memberType !== null && memberType !== 'NORMAL' && memberFreePrices.has(tool.priceKey);
  return { count, full, total: free ? 0 : full, free, demonstration };
}

/** Whether the balance pays it; an unknown balance does, and the server decides. */
export const isAffordable = ({ total }: Pick<ToolPrice, 'total'>, balanceTenths: number | null): boolean =>
  balanceTenths === null || balanceTenths >= total * TENTHS;
