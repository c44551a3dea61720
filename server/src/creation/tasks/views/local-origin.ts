import { LOCAL_ENGINE } from '@ai-site/shared/tools/origin';

/** In a view of what an engine made: that neural nets on the site's own machine did. */
export const localOrigin = ({ engine_id }: { readonly engine_id: string | null }): { readonly local?: true } =>
  engine_id === LOCAL_ENGINE ? { local: true } : {};
