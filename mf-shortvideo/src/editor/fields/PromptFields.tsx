import { comicsLimits } from '@ai-site/shared/domain/comics';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Input, Textarea } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { costText, priceOf, usePrices } from '../../project/prices/prices.ts';
import styles from './fields.module.css';
import type { ShotFieldsProps } from './WordsFields.tsx';

/** What the image of a storyboard shows: assembled by the site, or written by hand. */
export const PromptFields = observer(function PromptFields({ studio, storyboard, onEdit }: ShotFieldsProps) {
  const { id, prompt, promptEdited, negative } = storyboard;
  const [instruction, setInstruction] = useState('');
  const [rewriting, setRewriting] = useState(false);
  const price = priceOf(usePrices(), 'storyboardText');
  const cost = costText(price);
  const assembled = studio.media.storyboards.get(id)?.prompt ?? '';
  const rewrite = async () => {
    setRewriting(true);
    const written = await studio.storyboards.rewrite(id, instruction.trim());
    setRewriting(false);
    if (written !== null) setInstruction('');
  };
  return (
    <>
      <Field label="画面里有什么">
        {(control) => (
          <Textarea
            {...control}
            value={prompt}
            minRows={2}
            maxRows={8}
            maxLength={comicsLimits.prompt}
            counted
            onChange={(text) => onEdit({ prompt: text })}
          />
        )}
      </Field>
      {promptEdited ? (
        <p className={styles.note}>
          按上面的描述原样生成，不再加入风格、角色和地点。
          <Button size="small" variant="ghost" onClick={() => onEdit({ promptEdited: false })}>
            恢复自动组合
          </Button>
        </p>
      ) : (
        <div className={styles.assembled}>
          <p className={styles.label}>实际使用的描述</p>
          <p className={styles.text}>{assembled === '' ? '保存后自动组合风格、角色和地点' : assembled}</p>
          <Button
            size="small"
            disabled={assembled === ''}
            onClick={() => onEdit({ prompt: assembled.slice(0, comicsLimits.prompt), promptEdited: true })}
          >
            改为手动
          </Button>
        </div>
      )}
      <Field label="不要出现">
        {(control) => (
          <Textarea
            {...control}
            value={negative}
            minRows={1}
            maxRows={4}
            maxLength={comicsLimits.negative}
            placeholder="例如：文字、水印"
            onChange={(text) => onEdit({ negative: text })}
          />
        )}
      </Field>
      {price?.open !== false && (
        <form
          className={styles.rewrite}
          onSubmit={(event) => {
            event.preventDefault();
            if (instruction.trim() !== '') void rewrite();
          }}
        >
          <Input
            aria-label="修改要求"
            placeholder="按要求改写，例如：换成清晨"
            maxLength={comicsLimits.instruction}
            value={instruction}
            onChange={setInstruction}
          />
          <Button type="submit" loading={rewriting} disabled={instruction.trim() === ''}>
            改写
            {cost !== null && <span className={styles.cost}>{cost}</span>}
          </Button>
        </form>
      )}
    </>
  );
});
