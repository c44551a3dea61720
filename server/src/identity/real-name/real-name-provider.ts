/** A resident of mainland China, as stated on their identity card. */
export interface Identity {
  readonly name: string;
  /** 18 characters, the last a digit or X. */
  readonly idNumber: string;
}

/** Queries a registry of residents, directly or through a service. */
export interface RealNameProvider {
  /** Whether the number belongs to this name. Throws when the service gave no answer. */
  matches(identity: Identity): Promise<boolean>;
}
