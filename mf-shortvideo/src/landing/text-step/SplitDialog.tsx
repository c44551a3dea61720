import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { textPath } from '@ai-site/shared/domain/comics/paths';
import { FilePicker } from '@ai-site/shared/kit/uploader';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Textarea } from '@ai-site/shared/ui/field';
import { UploadIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { useState } from 'react';
import { storyAccept } from '../../project/story/story-files.ts';
import { useStoryFile } from '../../project/story/use-story-file.ts';
import type { Studio } from '../../project/studio.ts';
import styles from './text-step.module.css';

/** Makes episodes of a long text, by its chapters or by length. */
export function SplitDialog({ studio, onClose }: { readonly studio: Studio; readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const put = (value: string) => {
    setText(value);
    setError(undefined);
  };
  const { reading, read } = useStoryFile((file) => put(file.text));
  const split = async () => {
    if (text.trim() === '') return setError(comicsTexts.textRequired);
    if (text.length > comicsLimits.splitText) return setError(comicsTexts.splitTextTooLong);
    setBusy(true);
    const known = new Set(studio.project.episodes.map(({ id }) => id));
    const episodes = await studio.project.split(text);
    setBusy(false);
    if (episodes === null) return;
    onClose();
    const { toast, navigation } = getPlatform();
    const added = episodes.filter(({ id }) => !known.has(id));
    toast.success(`已拆成 ${added.length} 集`);
    const first = added[0];
    if (first !== undefined) navigation.push(textPath({ comicsId: studio.comicsId, episodeId: first.id }));
  };
  return (
    <Modal
      open
      title="把长文拆成多集"
      width={640}
      onClose={onClose}
      dismissible={text === '' ? true : 'button'}
      footer={
        <>
          <FilePicker accept={storyAccept} label="选择长文文件" onFiles={read}>
            {(open) => (
              <Button icon={<UploadIcon size={16} />} loading={reading} onClick={open}>
                导入文件
              </Button>
            )}
          </FilePicker>
          <Button variant="solid" loading={busy} onClick={() => void split()}>
            拆分
          </Button>
        </>
      }
    >
      <Field label="长文" hint={`按“第…章”拆分；没有章节时每 ${comicsLimits.chapter} 字一集`} error={error}>
        {(control) => (
          <Textarea
            {...control}
            className={styles.long ?? ''}
            value={text}
            minRows={10}
            maxRows={14}
            placeholder="粘贴整本小说或长文"
            onChange={put}
          />
        )}
      </Field>
      <p className={styles.count}>
        {text.length.toLocaleString('zh-CN')} / {comicsLimits.splitText.toLocaleString('zh-CN')} 字
      </p>
    </Modal>
  );
}
