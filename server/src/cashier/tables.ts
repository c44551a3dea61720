// biome-ignore lint/suspicious/noEmptyInterface: filled by the domain
export interface CashierTables {}
