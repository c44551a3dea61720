import { getPlatform } from '@ai-site/shared/platform';
import { GENERATED_NOTICE } from '../../domain/generated-metadata/generated-text.ts';
import { copyText } from './copy-text.ts';

/** Copies a whole generated text; it ends with the notice that it was generated, unless the account switched that off. */
export const copyGeneratedText = (text: string): Promise<void> =>
  copyText(getPlatform().session.user?.copyNotice === false ? text : `${text}\n\n${GENERATED_NOTICE}`);
