/** An extra parameter of an app's question; sent as a content item of type 2. */
export interface ChatAppParam {
  /** Shown to the user and sent to the model: 目标语言. */
  readonly name: string;
  readonly options: readonly string[];
}

/** A suggested first question. */
export interface ChatAppSuggestion {
  readonly topic: string;
  readonly question: string;
}

/** How an app is listed. */
export interface ChatAppEntry {
  /** `appname` of the URL and `appType` of its chats. */
  readonly code: string;
  readonly name: string;
  readonly description: string;
}

/** A chat with a fixed task: its own model instructions and its own history. */
export interface ChatApp extends ChatAppEntry {
  readonly greeting: string;
  readonly params: readonly ChatAppParam[];
  readonly suggestions: readonly ChatAppSuggestion[];
}
