import type { ComponentType } from 'react';
import type { Membership } from '../api/membership.ts';
import type { PlatformDouble } from '../testing/index.ts';

export interface PreviewProps {
  /** Whether the texts are to be much longer than usual; always false without `long`. */
  readonly long: boolean;
}

/** One state of a component. */
export interface Preview {
  /** The state in a few words, in Chinese. */
  readonly title: string;
  /** What there is to see in it, in Chinese. */
  readonly shows: string;
  readonly component: ComponentType<PreviewProps>;
  /** It can be shown with long texts. */
  readonly long?: true;
  /** It fills the frame, without the space around it. */
  readonly bare?: true;
  /** Somebody is signed in, with this membership; `true`: an ordinary one. */
  readonly signedIn?: true | Membership;
  /** Gives the answers of the server that it needs, before it is shown. */
  readonly prepare?: (platform: PlatformDouble) => void;
}

/** What a file `*.preview.tsx` exports by default. */
export interface Previews {
  /** The component in Chinese. */
  readonly title: string;
  /** By a name for addresses: lower case, words joined by hyphens. */
  readonly previews: Readonly<Record<string, Preview>>;
}

/** Declares the previews of a component; the file beside it is found by its name. */
export const definePreviews = (previews: Previews): Previews => previews;
