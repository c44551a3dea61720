import type { RoleView } from '@ai-site/shared/api/comics/views';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { TrashIcon, UsersIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MoreMenu } from '../project/rows/MoreMenu.tsx';
import type { Studio } from '../project/studio.ts';
import { MergeDialog } from './MergeDialog.tsx';

/** 加入角色库, merge with another role, delete. */
export const RoleActions = observer(function RoleActions({
  studio,
  role,
}: {
  readonly studio: Studio;
  readonly role: RoleView;
}) {
  const [merging, setMerging] = useState(false);
  const [keeping, setKeeping] = useState(false);
  const { roles, episode } = studio;
  const keep = async () => {
    setKeeping(true);
    const kept = await roles.toLibrary(role.id);
    setKeeping(false);
    if (kept !== null) getPlatform().toast.success('已加入角色库');
  };
  const remove = async () => {
    const content =
      role.storyboards > 0
        ? `有 ${role.storyboards} 个分镜用到了这个角色：画面里不再有它，它的台词由旁白说。`
        : '它的形象会一起删除。';
    if (
      await getPlatform().modals.confirm({ title: `删除角色“${role.name}”？`, content, okText: '删除', danger: true })
    )
      await roles.remove(role.id);
  };
  return (
    <>
      <Button size="small" loading={keeping} onClick={() => void keep()}>
        加入角色库
      </Button>
      <MoreMenu
        of={role.name}
        items={[
          {
            key: 'merge',
            label: '与另一个角色合并',
            hint: '故事里的同一个人',
            icon: <UsersIcon size={16} />,
            disabled: roles.order.length < 2 || episode.machine,
            onSelect: () => setMerging(true),
          },
          {
            key: 'remove',
            label: '删除',
            icon: <TrashIcon size={16} />,
            danger: true,
            divided: true,
            disabled: episode.machine,
            onSelect: () => void remove(),
          },
        ]}
      />
      {merging && <MergeDialog studio={studio} role={role} onClose={() => setMerging(false)} />}
    </>
  );
});
