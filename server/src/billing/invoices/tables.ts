import type { InvoiceKind } from '@ai-site/shared/domain/invoices';
import type { Generated } from 'kysely';

export interface InvoiceTables {
  /** Requests for invoices, at most one per order; an operator issues them outside the site and marks them here. */
  invoice_requests: {
    order_no: string;
    account_id: string;
    kind: InvoiceKind;
    title: string;
    /** Empty for a person. */
    tax_number: string;
    email: string;
    requested_at: Date;
    /** Null while an operator has yet to issue it. */
    issued_at: Date | null;
    issued_by: string | null;
    note: Generated<string>;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends InvoiceTables {}
}
