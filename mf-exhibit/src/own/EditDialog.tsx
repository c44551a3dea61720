import type { OwnPublication } from '@ai-site/shared/api/showcase-views';
import { ShareStatus } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { PublicationFields } from '../publish/PublicationFields.tsx';
import {
  PublicationDraft,
  type PublicationSwitch,
  publicationSwitches,
  templateSwitches,
} from '../publish/publication-draft.ts';
import styles from '../publish/publish.module.css';
import { submittedText, submitWork } from '../publish/submit-work.ts';
import { exhibitStore } from '../works/exhibit-store.ts';
import { callsOf, kindOf } from '../works/kinds.ts';
import { viewOfTab } from '../works/view.ts';

export interface EditDialogProps {
  readonly publication: OwnPublication;
  readonly onClose: () => void;
  /** Called with the changed publication, or null: it was submitted again and is to be read again. */
  readonly onDone: (publication: OwnPublication | null) => void;
}

const switches: readonly PublicationSwitch[] = ['showPrompt', 'allowRemake', 'anonymous'];

/** Description, tags and switches of a publication, to be changed; with them one that was refused is submitted again. */
export const EditDialog = observer(function EditDialog({ publication, onClose, onDone }: EditDialogProps) {
  const [draft] = useState(() => new PublicationDraft(publication));
  const [saving, setSaving] = useState(false);
  const tags = exhibitStore().tags(viewOfTab(kindOf(publication)));
  useEffect(() => {
    if (tags.state === 'idle') void tags.refresh();
  }, [tags]);
  const { template } = publication;
  const refused = publication.shareStatus === ShareStatus.refused;
  const resubmit = async (): Promise<null> => {
    const { http, toast } = getPlatform();
    const approved = await submitWork({ http }, { kind: kindOf(publication), workKey: publication.workKey }, draft);
    toast.success(submittedText(approved));
    return null;
  };
  const change = async (): Promise<OwnPublication> => {
    const { http, toast } = getPlatform();
    const { workDesc, tagIds, switches: chosen } = draft;
    const changed = await http.call(callsOf(publication).edit, {
      body: {
        id: publication.id,
        workDesc,
        tagId: [...tagIds],
        showPrompt: chosen.showPrompt,
        allowRemake: chosen.allowRemake,
        anonymous: chosen.anonymous,
      },
    });
    toast.success(changed.editWaiting ? '修改已提交，审核期间展示原来的内容' : '修改成功');
    return changed;
  };
  const save = async () => {
    setSaving(true);
    try {
      onDone(await (refused ? resubmit() : change()));
    } catch (error) {
      setSaving(false);
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={refused ? '重新发布' : '编辑发布'}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="solid" loading={saving} onClick={() => void save()}>
            {refused ? '重新发布' : '保存'}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <PublicationFields
          draft={draft}
          tags={tags.data ?? []}
          prompts={[]}
          switches={template ? templateSwitches : refused ? publicationSwitches : switches}
          template={template}
        />
      </div>
    </Modal>
  );
});
