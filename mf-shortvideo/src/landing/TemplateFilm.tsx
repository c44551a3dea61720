import type { PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { publicationPath } from '@ai-site/shared/domain/showcase';
import { type FilmTemplate, templateText } from '@ai-site/shared/film/template/film-template';
import { LinkButton } from '@ai-site/shared/ui/button';
import styles from './template.module.css';

export interface TemplateFilmProps {
  readonly work: PublicationDetail;
  readonly template: FilmTemplate;
}

/** What is taken from the film beside its shots. */
const takenOf = ({ music, subtitles }: FilmTemplate): string =>
  ['景别、运镜、转场', ...(subtitles.on ? ['字幕'] : []), ...(music === null ? [] : ['配乐'])].join('、');

/** The film whose template is used, and what is taken from it. */
export function TemplateFilm({ work, template }: TemplateFilmProps) {
  const { url, poster, width, height, id } = work;
  return (
    <figure className={styles.template}>
      <video
        className={styles.film}
        src={url}
        poster={poster ?? undefined}
        width={width}
        height={height}
        playsInline
        controls
        preload="none"
        aria-label="模板的成片"
      >
        <track kind="captions" />
      </video>
      <figcaption className={styles.words}>
        <span className={styles.facts}>{templateText(template)}</span>
        <span>沿用它的{takenOf(template)}；文字、角色和画面都来自你的故事</span>
        <LinkButton size="small" variant="ghost" to={publicationPath('short-video', id)}>
          查看原作品
        </LinkButton>
      </figcaption>
    </figure>
  );
}
