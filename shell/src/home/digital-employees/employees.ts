import type { Staff } from '../images/image.ts';
import { staff } from '../images/staff.ts';

export interface DigitalEmployee {
  readonly role: string;
  readonly skill: string;
  /** Path of this site where the work is done. */
  readonly to: string;
  readonly action: string;
  readonly portrait: Staff;
}

/** Keyed by the title of the portrait. */
const roles: Readonly<Record<string, Omit<DigitalEmployee, 'portrait'>>> = {
  主播: {
    role: '带货主播',
    skill: '写好口播稿，选定形象与音色，生成讲解视频。',
    to: '/draw/edit/ai_person',
    action: '生成口播',
  },
  客服: { role: '智能客服', skill: '读懂资料，把常见的问题答得清楚、有礼。', to: '/chatNew', action: '开始对话' },
  讲师: {
    role: '课程讲师',
    skill: '把一份讲稿拆成分镜，配上画面与旁白。',
    to: '/appCenter/shortVideo',
    action: '制作短片',
  },
  导购: {
    role: '商品导购',
    skill: '把商品放进合适的场景，讲出它的好。',
    to: '/draw/edit/product_replace',
    action: '换个场景',
  },
};

export const employees: readonly DigitalEmployee[] = staff.flatMap((portrait) => {
  const role = roles[portrait.title];
  return role === undefined ? [] : [{ ...role, portrait }];
});
