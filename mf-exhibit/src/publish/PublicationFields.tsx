import type { TagView } from '@ai-site/shared/api/showcase-views';
import { showcaseLimits, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { Field, Switch, Textarea } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import type { PublicationDraft, PublicationSwitch } from './publication-draft.ts';
import styles from './publish.module.css';
import { suggestTags } from './suggest-tags.ts';

export interface PublicationFieldsProps {
  readonly draft: PublicationDraft;
  readonly tags: readonly TagView[];
  /** What was asked for, from which tags are suggested. */
  readonly prompts: readonly string[];
  /** A switch that cannot be changed any more is left out. */
  readonly switches: readonly PublicationSwitch[];
  /** It is made again from its template, not by a form. */
  readonly template?: boolean;
}

const switchTexts: Readonly<Record<PublicationSwitch, { readonly label: string; readonly hint: string }>> = {
  showPrompt: { label: '公开提示词', hint: '看到作品的人也能看到提示词' },
  allowRemake: { label: '允许做同款', hint: '别人可以套用参数创作，并注明源自您的作品' },
  shareInputs: { label: '公开参考图', hint: '您上传的参考图会随参数交给做同款的人，请确认其中没有他人肖像或隐私' },
  anonymous: { label: '匿名发布', hint: `不显示您的昵称和头像，显示为“${showcaseTexts.anonymous}”` },
};

/** Of a work that is made again from its template. */
const templateUse = {
  label: '允许用作模板',
  hint: '别人可以套用镜头、转场、字幕和配乐，换成自己的故事，并注明源自您的作品；不含您的文字和形象',
};

interface TagChipsProps {
  readonly label: string;
  readonly draft: PublicationDraft;
  readonly tags: readonly TagView[];
}

/** Tags that one press adds or takes away. */
const TagChips = observer(function TagChips({ label, draft, tags }: TagChipsProps) {
  if (tags.length === 0) return null;
  return (
    <fieldset className={styles.tags} aria-label={label}>
      <p className={styles.label}>{label}</p>
      {tags.map(({ id, tagName }) => {
        const chosen = draft.tagIds.includes(id);
        return (
          <button
            key={id}
            type="button"
            className={styles.tag}
            aria-pressed={chosen}
            disabled={!chosen && draft.fullOfTags}
            onClick={() => draft.toggleTag(id)}
          >
            {tagName}
          </button>
        );
      })}
    </fieldset>
  );
});

/** All tags, those that fit the words first. */
const TagFields = observer(function TagFields({
  draft,
  tags,
  prompts,
}: Pick<PublicationFieldsProps, 'draft' | 'tags' | 'prompts'>) {
  const suggested = suggestTags(tags, [...prompts, draft.workDesc]);
  const limit = `（最多 ${showcaseLimits.tags} 个）`;
  return (
    <>
      <TagChips label={`推荐标签${limit}`} draft={draft} tags={suggested} />
      <TagChips
        label={suggested.length === 0 ? `标签${limit}` : '其他标签'}
        draft={draft}
        tags={tags.filter((tag) => !suggested.includes(tag))}
      />
    </>
  );
});

/** Description, tags and switches of a publication. */
export const PublicationFields = observer(function PublicationFields({
  draft,
  tags,
  prompts,
  switches,
  template = false,
}: PublicationFieldsProps) {
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
      <TagFields draft={draft} tags={tags} prompts={prompts} />
      {switches.map((name) => {
        const { label, hint } = template && name === 'allowRemake' ? templateUse : switchTexts[name];
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
