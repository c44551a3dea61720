/** How an image steers a drawing. */
export interface ControlType {
  readonly id: 'lineart' | 'edges' | 'depth';
  readonly name: string;
  readonly remark: string;
}

export type ControlTypeId = ControlType['id'];

/** Control types of the builtin engine, in the order of the menu. */
export const controlTypes: readonly ControlType[] = [
  { id: 'lineart', name: '线稿上色', remark: '线稿围出的区域按画面描述上色，照片按轮廓上色' },
  { id: 'edges', name: '轮廓上色', remark: '保留照片的轮廓，换上画面描述的颜色' },
  { id: 'depth', name: '明暗层次', remark: '按照片的明暗铺上画面描述的色调' },
];

/** The type of an id that the engine gave out; ids of other engines are none. */
export const controlTypeOf = (id: string): ControlType | undefined => controlTypes.find((type) => type.id === id);
