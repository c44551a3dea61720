import { getPlatform } from '@ai-site/shared/platform';
import { SparkleIcon, TextIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { musicCalls } from '../../../../api/music.ts';
import type { ToolForm } from '../../form/tool-form.ts';
import { AssistRow } from './AssistRow.tsx';
import { useAssist } from './use-assist.ts';
import { writeLyrics } from './write-lyrics.ts';

/** What the other fields of the form say about the song. */
const aboutOf = ({ values }: ToolForm): string =>
  [values.musicName, values.style].filter((value) => typeof value === 'string' && value.trim() !== '').join('，');

/** Lyrics written and translated by the chat engines. */
export default observer(function LyricsAssist({ name, form }: { readonly name: string; readonly form: ToolForm }) {
  const { busy, run, stop } = useAssist(form, name);
  const write = async (signal: AbortSignal) => {
    const about = aboutOf(form);
    if (about === '') return form.fail(name, '请先填写歌曲名称或音乐风格，歌词会按它们来写');
    form.set(name, await writeLyrics(getPlatform().http, about, { signal }));
  };
  const translate = (to: 'en' | 'zh') => async (signal: AbortSignal) => {
    const lyrics = String(form.values[name] ?? '').trim();
    if (lyrics === '') return form.fail(name, '请先输入歌词');
    const translated = await getPlatform().http.call(
      musicCalls.translateLyrics,
      { body: { lyrics, to } },
      { silent: true, signal },
    );
    form.set(name, translated.lyrics);
  };
  return (
    <AssistRow
      assistance={form.assistance ?? null}
      busy={busy}
      onRun={run}
      onStop={stop}
      actions={[
        { label: 'AI 写词', icon: <SparkleIcon size={16} />, run: write },
        { label: '译成英文', icon: <TextIcon size={16} />, run: translate('en') },
        { label: '译成中文', icon: <TextIcon size={16} />, run: translate('zh') },
      ]}
    />
  );
});
