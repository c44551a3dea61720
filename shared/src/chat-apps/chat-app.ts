/** Something an app asks for beside the question; sent with it as a content item of type 2. */
export interface ChatAppParam {
  /** Shown, and told to the model: 目标语言. */
  readonly name: string;
  readonly options: readonly string[];
}

/** A way to begin. */
export interface ChatAppSuggestion {
  readonly topic: string;
  readonly question: string;
}

/** An app that is a chat with a task: its own instructions to the model, its own history. */
export interface ChatApp {
  /** `appname` of the address and `appType` of its chats. */
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly greeting: string;
  readonly params: readonly ChatAppParam[];
  readonly suggestions: readonly ChatAppSuggestion[];
}
