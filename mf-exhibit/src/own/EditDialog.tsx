import type { OwnPublication } from '@ai-site/shared/api/showcase-views';
import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { PublicationFields } from '../publish/PublicationFields.tsx';
import { PublicationDraft, type PublicationSwitch } from '../publish/publication-draft.ts';
import styles from '../publish/publish.module.css';
import { exhibitStore } from '../works/exhibit-store.ts';
import { callsOf, kindOf } from '../works/kinds.ts';
import { viewOfTab } from '../works/view.ts';

export interface EditDialogProps {
  readonly publication: OwnPublication;
  readonly onClose: () => void;
  readonly onDone: (publication: OwnPublication) => void;
}

const switches: readonly PublicationSwitch[] = ['showPrompt', 'allowRemake', 'anonymous'];

/** Description, tags and switches of a publication, to be changed. */
export const EditDialog = observer(function EditDialog({ publication, onClose, onDone }: EditDialogProps) {
  const [draft] = useState(() => new PublicationDraft(publication));
  const [saving, setSaving] = useState(false);
  const tags = exhibitStore().tags(viewOfTab(kindOf(publication)));
  useEffect(() => {
    if (tags.state === 'idle') void tags.refresh();
  }, [tags]);
  const save = async () => {
    const { http, toast } = getPlatform();
    const { workDesc, tagIds, switches: chosen } = draft;
    setSaving(true);
    try {
      const changed = await http.call(callsOf(publication).edit, {
        body: { id: publication.id, workDesc, tagId: [...tagIds], showPrompt: chosen.showPrompt, allowRemake: chosen.allowRemake, anonymous: chosen.anonymous },
      });
      toast.success(changed.editWaiting ? '修改已提交，审核期间展示原来的内容' : '修改成功');
      onDone(changed);
    } catch (error) {
      setSaving(false);
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="编辑发布"
      width={520}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="solid" loading={saving} onClick={() => void save()}>
            保存
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <PublicationFields draft={draft} tags={tags.data ?? []} prompts={[]} switches={switches} />
      </div>
    </Modal>
  );
});
