declare module '../../platform/site.ts' {
  interface Ports {
    /** Puts an app into the account's usage history and counts the use. Never rejects. */
    noteAppUse(site: Site, accountId: string, code: string): Promise<void>;
  }
}

export {};
