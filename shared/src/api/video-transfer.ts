import * as z from 'zod/mini';
import { int } from './base/plain.ts';
import { defineCalls } from './define.ts';

/** Calls beside the form of the video transfer tools (docs/product/tools.md#7). */
export const videoTransferCalls = defineCalls('videoTransfer', {
  durations: {
    method: 'GET',
    path: '/api/video-transfer/video-duration',
    access: 'public',
    summary: '视频风格转换可选的时长（秒）',
    data: z.array(z.object({ durationType: int, duration: int })),
  },
});
