import { ComicsStage, comicsLimits } from '@ai-site/shared/domain/comics';
import { Button } from '@ai-site/shared/ui/button';
import { Empty, Skeleton } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NameDialog } from '../project/dialogs/NameDialog.tsx';
import { FailureStrip } from '../project/frame/FailureStrip.tsx';
import { MachineStrip } from '../project/frame/MachineStrip.tsx';
import { StudioFrame } from '../project/frame/StudioFrame.tsx';
import type { Studio } from '../project/studio.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import { MakeStoryboards } from './MakeStoryboards.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { RoleCard } from './RoleCard.tsx';
import styles from './roles.module.css';
import { SubjectList } from './SubjectList.tsx';

type Tab = 'roles' | 'places';

const RolesSkeleton = () => (
  <div className={styles.columns}>
    <Skeleton shape="card" height="360px" />
    <Skeleton shape="card" height="640px" />
  </div>
);

const NoRoles = observer(function NoRoles({ studio, onAdd }: { readonly studio: Studio; readonly onAdd: () => void }) {
  if (studio.episode.machine)
    return <Empty illustration="roles" title="正在读故事，找出其中的人物" hint="写出一个，就会出现在这里" />;
  return (
    <Empty
      title="还没有角色"
      hint="没有固定人物的故事可以直接生成分镜"
      illustration="roles"
      action={<Button onClick={onAdd}>添加角色</Button>}
    />
  );
});

/** Step 2: roles and places on the left, one of them on the right. */
export const RolesStep = observer(function RolesStep({ studio }: { readonly studio: Studio }) {
  const [tab, setTab] = useState<Tab>('roles');
  const [roleId, setRoleId] = useState<string | null>(null);
  const [placeId, setPlaceId] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const [library, setLibrary] = useState(false);
  const { roles, places, episode } = studio;
  const shownRole = roles.list.find(({ id }) => id === roleId) ?? roles.list[0];
  const shownPlace = places.list.find(({ id }) => id === placeId) ?? places.list[0];
  const isRoles = tab === 'roles';
  const full = isRoles ? roles.order.length >= comicsLimits.roles : places.order.length >= comicsLimits.places;
  const add = async (name: string) => {
    const added = isRoles ? await roles.add(name) : await places.add(name);
    if (added === null) return false;
    if (isRoles) setRoleId(added.id);
    else setPlaceId(added.id);
    return true;
  };
  return (
    <StudioFrame
      studio={studio}
      step="roles"
      withMedia
      actions={<MakeStoryboards studio={studio} />}
      skeleton={<RolesSkeleton />}
    >
      {() => (
        <div className={styles.step}>
          <MachineStrip studio={studio} steps={['roles', 'storyboards']} />
          <FailureStrip studio={studio} stages={[ComicsStage.copywriter, ComicsStage.role]} />
          <div className={styles.columns}>
            <div className={styles.left}>
              <Tabs
                label="角色和地点"
                look="pill"
                tabs={[
                  { key: 'roles', label: `角色 ${roles.order.length}` },
                  { key: 'places', label: `地点 ${places.order.length}` },
                ]}
                active={tab}
                onChange={setTab}
                panelClassName={styles.listPanel ?? ''}
              >
                {isRoles ? (
                  <SubjectList
                    studio={studio}
                    of="role"
                    rows={roles.list}
                    current={shownRole?.id ?? null}
                    onSelect={setRoleId}
                  />
                ) : (
                  <SubjectList
                    studio={studio}
                    of="place"
                    rows={places.list}
                    current={shownPlace?.id ?? null}
                    onSelect={setPlaceId}
                  />
                )}
              </Tabs>
              <div className={styles.adds}>
                <Button
                  block
                  icon={<PlusIcon size={16} />}
                  disabled={full || episode.machine}
                  onClick={() => setAdding(true)}
                >
                  {isRoles ? '添加角色' : '添加地点'}
                </Button>
                {isRoles && (
                  <Button block disabled={full || episode.machine} onClick={() => setLibrary(true)}>
                    从角色库选择
                  </Button>
                )}
              </div>
            </div>
            <div className={styles.right}>
              {isRoles &&
                (shownRole === undefined ? (
                  <NoRoles studio={studio} onAdd={() => setAdding(true)} />
                ) : (
                  <RoleCard key={shownRole.id} studio={studio} id={shownRole.id} />
                ))}
              {!isRoles &&
                (shownPlace === undefined ? (
                  <Empty
                    title="还没有地点"
                    hint="地点让同一处的镜头画面一致"
                    illustration="places"
                    action={<Button onClick={() => setAdding(true)}>添加地点</Button>}
                  />
                ) : (
                  <PlaceCard key={shownPlace.id} studio={studio} id={shownPlace.id} />
                ))}
            </div>
          </div>
          {adding && (
            <NameDialog
              title={isRoles ? '添加角色' : '添加地点'}
              label={isRoles ? '角色名' : '地点名称'}
              value=""
              maxLength={isRoles ? comicsLimits.roleName : comicsLimits.placeName}
              okText="添加"
              onClose={() => setAdding(false)}
              onName={add}
            />
          )}
          {library && (
            <LibraryDialog studio={studio} onClose={() => setLibrary(false)} onAdded={({ id }) => setRoleId(id)} />
          )}
        </div>
      )}
    </StudioFrame>
  );
});
