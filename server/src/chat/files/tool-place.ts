import type { UploadPlace } from '@ai-site/shared/api/uploads';

/** A file for the field of a tool, announced by the same call as one for a chat. */
export interface ToolFile {
  readonly tool: string;
  readonly field: string;
  readonly ext: string;
  /** Bytes; 0: not told. */
  readonly size: number;
}

declare module '../../platform/site.ts' {
  interface Ports {
    /** Where the file of a tool may be uploaded. Rejects with `ApiError` for an unknown field and beyond its limits. */
    toolFilePlace(site: Site, userId: string, file: ToolFile): Promise<UploadPlace>;
  }
}
