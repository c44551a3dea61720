import type { RoleView } from '@ai-site/shared/api/comics/views';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Studio } from '../project/studio.ts';

export interface MergeDialogProps {
  readonly studio: Studio;
  readonly role: RoleView;
  readonly onClose: () => void;
}

/** Asks into which role another one is merged. */
export const MergeDialog = observer(function MergeDialog({ studio, role, onClose }: MergeDialogProps) {
  const others = studio.roles.list.filter(({ id }) => id !== role.id);
  const [into, setInto] = useState<string | null>(others[0]?.id ?? null);
  const [busy, setBusy] = useState(false);
  const merge = async () => {
    if (into === null) return;
    setBusy(true);
    const merged = await studio.roles.merge(role.id, into);
    setBusy(false);
    if (merged !== null) onClose();
  };
  return (
    <Modal
      open
      title={`把“${role.name}”并入另一个角色`}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="solid" loading={busy} disabled={into === null} onClick={() => void merge()}>
            合并
          </Button>
        </>
      }
    >
      <p>“{role.name}”会成为它的别名，分镜和台词都改用它，不能撤销。</p>
      <RadioGroup
        label="并入"
        value={into}
        onChange={setInto}
        options={others.map(({ id, name, aliases }) => ({
          value: id,
          label: name,
          ...(aliases.length > 0 ? { hint: aliases.join('、') } : {}),
        }))}
      />
    </Modal>
  );
});
