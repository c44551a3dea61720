import type { TagView } from '@ai-site/shared/api/showcase-views';
import { showcaseLimits, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { Field, Switch, Textarea } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import type { PublicationDraft, PublicationSwitch } from './publication-draft.ts';
import styles from './publish.module.css';

export interface PublicationFieldsProps {
  readonly draft: PublicationDraft;
  readonly tags: readonly TagView[];
  /** A switch that cannot be changed any more is left out. */
  readonly switches: readonly PublicationSwitch[];
}

const switchTexts: Readonly<Record<PublicationSwitch, { readonly label: string; readonly hint: string }>> = {
  showPrompt: { label: '公开提示词', hint: '看到作品的人也能看到提示词' },
  allowRemake: { label: '允许做同款', hint: '别人可以套用参数创作，并注明源自您的作品' },
  shareInputs: { label: '公开参考图', hint: '您上传的参考图会随参数交给做同款的人，请确认其中没有他人肖像或隐私' },
  anonymous: { label: '匿名发布', hint: `不显示您的昵称和头像，显示为“${showcaseTexts.anonymous}”` },
};

/** Tags that occur in the description first. */
const suggested = (tags: readonly TagView[], text: string): readonly TagView[] => [...tags].sort((a, b) => Number(text.includes(b.tagName)) - Number(text.includes(a.tagName)));

/** Description, tags and switches of a publication. */
export const PublicationFields = observer(function PublicationFields({ draft, tags, switches }: PublicationFieldsProps) {
  return (
    <>
      <Field label="描述">
        {(control) => (
          <Textarea
            {...control}
            value={draft.workDesc}
            onChange={(text) => draft.write(text)}
            maxLength={showcaseLimits.description}
            counted
            minRows={2}
            placeholder={showcaseTexts.noDescription}
          />
        )}
      </Field>
      {tags.length > 0 && (
        <fieldset className={styles.tags} aria-label={`标签，最多 ${showcaseLimits.tags} 个`}>
          <p className={styles.label}>{`标签（最多 ${showcaseLimits.tags} 个）`}</p>
          {suggested(tags, draft.workDesc).map(({ id, tagName }) => {
            const chosen = draft.tagIds.includes(id);
            return (
              <button key={id} type="button" className={styles.tag} aria-pressed={chosen} disabled={!chosen && draft.fullOfTags} onClick={() => draft.toggleTag(id)}>
                {tagName}
              </button>
            );
          })}
        </fieldset>
      )}
      {switches.map((name) => {
        const { label, hint } = switchTexts[name];
        return (
          <div key={name} className={styles.switch}>
            <span>
              <span className={styles.label}>{label}</span>
              <span className={styles.hint}>{hint}</span>
            </span>
            <Switch label={label} checked={draft.switches[name]} onChange={(on) => draft.turn(name, on)} />
          </div>
        );
      })}
    </>
  );
});
