import { type ChatModelTier, DEFAULT_TIER } from '@ai-site/shared/api/chat';
import { type OwnApp, ownAppDraft } from '@ai-site/shared/api/own-apps';
import type { Platform } from '@ai-site/shared/contract';
import type { AppCategory } from '@ai-site/shared/domain/apps';
import { ownAppNameError } from '@ai-site/shared/domain/own-apps';
import { FormModel } from '@ai-site/shared/kit/form';
import type { Uploader } from '@ai-site/shared/kit/uploader';
import { imageUploader, type KnowledgeFile, knowledgeUploader, type UploadedImage } from './own-app-uploads.ts';
import type { OwnAppsStore } from './own-apps-store.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const imagesChanged = (image: Uploader<UploadedImage, 'image'>, app: OwnApp | null): boolean =>
  (image.results[0]?.address ?? '') !== (app?.image ?? '');
const filesChanged = (files: Uploader<KnowledgeFile, 'document'>, app: OwnApp | null): boolean =>
  files.results.map(({ key }) => key).join(' ') !== (app?.files ?? []).map(({ key }) => key).join(' ');

/** The editor of an assistant: its form, its image and its documents. */
export function ownAppForm(
  { http, site }: Pick<Platform, 'http' | 'site'>,
  store: Pick<OwnAppsStore, 'save'>,
  app: OwnApp | null,
  onSaved: (app: OwnApp) => void,
) {
  const image = imageUploader(http, app);
  const files = knowledgeUploader(http, app);
  const model = new FormModel({
    initial: {
      name: app?.name ?? '',
      line: app?.line ?? '',
      category: (app?.category ?? 'chat') as AppCategory,
      instructions: app?.instructions ?? '',
      tier: (app?.tier ?? DEFAULT_TIER) as ChatModelTier,
      greeting: app?.greeting ?? '',
      /** One on each line. */
      questions: (app?.questions ?? []).join('\n'),
    },
    schema: ownAppDraft,
    toInput: (values) => ({
      ...values,
      questions: linesOf(values.questions),
      image: image.results[0]?.address ?? '',
      files: files.results.map(({ key }) => key),
    }),
    rules: { name: ({ name }) => ownAppNameError(name, site.name) },
    submit: async (draft) => onSaved(await store.save(draft, app?.code ?? null)),
  });
  return {
    model,
    image,
    files,
    /** Whether something is still being uploaded: it would be missing in what is saved. */
    uploading: (): boolean => image.underWay || files.underWay,
    /** Whether leaving would lose something. */
    dirty: (): boolean => model.dirty || imagesChanged(image, app) || filesChanged(files, app),
  };
}
export type OwnAppForm = ReturnType<typeof ownAppForm>;
