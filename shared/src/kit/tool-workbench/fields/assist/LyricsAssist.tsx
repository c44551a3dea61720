import { getPlatform } from '@ai-site/shared/platform';
import { TextIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { musicCalls } from '../../../../api/music.ts';
import type { ToolForm } from '../../form/tool-form.ts';
import { AssistRow } from './AssistRow.tsx';
import { useAssist } from './use-assist.ts';

/** Translations of lyrics. */
export const LyricsAssist = observer(function LyricsAssist({ name, form }: { readonly name: string; readonly form: ToolForm }) {
  const { busy, run } = useAssist(form, name);
  const translate = (to: 'en' | 'zh') => async () => {
    const lyrics = String(form.values[name] ?? '').trim();
    if (lyrics === '') return form.fail(name, '请先输入歌词');
    const translated = await getPlatform().http.call(musicCalls.translateLyrics, { body: { lyrics, to } }, { silent: true });
    form.set(name, translated.lyrics);
  };
  return (
    <AssistRow
      busy={busy}
      onRun={run}
      actions={[
        { label: '译成英文', icon: <TextIcon size={16} />, run: translate('en') },
        { label: '译成中文', icon: <TextIcon size={16} />, run: translate('zh') },
      ]}
    />
  );
});
