import { IconButton } from '@ai-site/shared/ui/button';
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, MinusIcon, PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type WeightedWord, wordWeight } from '../../content/prompt-words/index.ts';
import styles from './prompt-book.module.css';
import type { PromptBuilder } from './prompt-builder.ts';

interface RowProps {
  readonly builder: PromptBuilder;
  readonly picked: WeightedWord;
  readonly first: boolean;
  readonly last: boolean;
}

const Row = observer(function Row({ builder, picked: { word, weight }, first, last }: RowProps) {
  const { id, chinese } = word;
  return (
    <li className={styles.picked}>
      <span className={styles.pickedName}>{word[builder.language]}</span>
      <span className={styles.controls}>
        <IconButton
          label={`降低“${chinese}”的权重`}
          icon={<MinusIcon size={16} />}
          disabled={weight <= wordWeight.min}
          onClick={() => builder.weigh(id, -1)}
        />
        <output className={styles.weight} aria-label={`“${chinese}”的权重`}>
          {weight.toFixed(1)}
        </output>
        <IconButton
          label={`提高“${chinese}”的权重`}
          icon={<PlusIcon size={16} />}
          disabled={weight >= wordWeight.max}
          onClick={() => builder.weigh(id, 1)}
        />
        <IconButton
          label={`前移“${chinese}”`}
          icon={<ArrowUpIcon size={16} />}
          disabled={first}
          onClick={() => builder.move(id, -1)}
        />
        <IconButton
          label={`后移“${chinese}”`}
          icon={<ArrowDownIcon size={16} />}
          disabled={last}
          onClick={() => builder.move(id, 1)}
        />
        <IconButton label={`移除“${chinese}”`} icon={<CloseIcon size={16} />} onClick={() => builder.toggle(id)} />
      </span>
    </li>
  );
});

interface ListProps {
  readonly builder: PromptBuilder;
  readonly title: string;
  readonly words: readonly WeightedWord[];
}

function List({ builder, title, words }: ListProps) {
  return (
    <div>
      <h3 className={styles.listTitle}>{title}</h3>
      <ol className={styles.pickedList} aria-label={title}>
        {words.map((picked, index) => (
          <Row
            key={picked.word.id}
            builder={builder}
            picked={picked}
            first={index === 0}
            last={index === words.length - 1}
          />
        ))}
      </ol>
    </div>
  );
}

/** The picked words in their order, each with its weight. */
export const PickedWords = observer(function PickedWords({ builder }: { readonly builder: PromptBuilder }) {
  return (
    <>
      {builder.wanted.length > 0 && <List builder={builder} title="画面" words={builder.wanted} />}
      {builder.unwanted.length > 0 && <List builder={builder} title="不希望出现" words={builder.unwanted} />}
    </>
  );
});
