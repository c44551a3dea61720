import * as z from 'zod/mini';
import { int, string } from './base/plain.ts';
import { chatFile, fileKey } from './chat-content.ts';
import { defineCalls } from './define.ts';

/** Upload target for one file: PUT its bytes to `url` within `expiresIn` seconds. */
const uploadPlace = z.object({ url: string, key: fileKey, expiresIn: int });
export type UploadPlace = z.output<typeof uploadPlace>;

const size = z.optional(z.coerce.number().check(int, z.positive()));
const fileName = z
  .string('请选择文件')
  .check(z.trim(), z.minLength(1, '请选择文件'), z.maxLength(200, '文件名最多200个字符'));
const ext = string.check(z.trim(), z.toLowerCase(), z.regex(/^\.?[a-z0-9]{1,8}$/, '不支持的文件类型'));

export const uploads = defineCalls('uploads', {
  preAuthorization: {
    method: 'GET',
    path: '/customer/common/pre-authorization-url',
    access: 'user',
    rate: 'write',
    summary: '获取图片或文档的上传地址（五分钟内有效，只能上传一次）；带上 tool 和 field 时用于工具的素材',
    /** `tool` and `field` together: for the field of a tool, whose limits then hold. */
    query: z.object({
      ext,
      fileName,
      size,
      tool: z.optional(string.check(z.maxLength(40))),
      field: z.optional(string.check(z.maxLength(40))),
    }),
    data: uploadPlace,
  },
  voiceUploadUrl: {
    method: 'GET',
    path: '/customer/common/get-voice-upload-url',
    access: 'user',
    rate: 'write',
    summary: '获取录音的上传地址（五分钟内有效，只能上传一次）',
    query: z.object({ ext, size }),
    data: uploadPlace,
  },
  fileToBos: {
    method: 'POST',
    path: '/customer/chat/upload_file_to_bos',
    access: 'user',
    summary: '登记已上传的文件并读取文档内容',
    body: z.object({ key: fileKey, fileName }),
    data: chatFile,
  },
});
