import { getPlatform } from '@ai-site/shared/platform';
import { TextIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { chatVoice } from '../../../../api/chat-voice.ts';
import type { ToolForm } from '../../form/tool-form.ts';
import { AssistRow } from './AssistRow.tsx';
import { useAssist } from './use-assist.ts';

/** 翻译: turns the words of a field into English. */
export const TranslateAssist = observer(function TranslateAssist({ name, form }: { readonly name: string; readonly form: ToolForm }) {
  const { busy, run } = useAssist(form, name);
  const translate = async () => {
    const content = String(form.values[name] ?? '').trim();
    if (content === '') return form.fail(name, '请先输入要翻译的文字');
    const { text } = await getPlatform().http.call(chatVoice.translate, { body: { content, to: 'en' } }, { silent: true });
    form.set(name, text);
  };
  return <AssistRow busy={busy} onRun={run} actions={[{ label: '翻译', icon: <TextIcon size={16} />, run: translate }]} />;
});
