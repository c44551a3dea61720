import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { toolVariablePart } from './engine-settings.ts';
import { readSettings, SettingsError } from './settings.ts';

const read = (env: NodeJS.ProcessEnv) => readSettings({ SECRET_KEY: 'a secret key that only tests know', ...env });
const failureOf = (env: NodeJS.ProcessEnv): string => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
};

describe('the engines of tasks', () => {
  it('are the builtin one alone by default', () => {
    expect(read({}).engines).toEqual({
      default: 'builtin',
      byTool: {},
      openai: null,
      sdwebui: null,
      comfyui: null,
      dashscope: null,
      ark: null,
      demo: true,
      local: true,
      modelsDir: null,
    });
  });

  it('leave the demonstration engine out on request', () => {
    expect(read({ DEMO_ENGINE: 'off' }).engines.demo).toBe(false);
  });

  it('are chosen for all tools and for single ones', () => {
    const { engines } = read({
      ENGINE_DEFAULT: 'sdwebui',
      ENGINE_CUTOUT: 'builtin',
      ENGINE_CREATIVE_IMAGE: 'comfyui',
      SDWEBUI_URL: 'http://10.0.0.5:7860/',
      COMFYUI_URL: 'http://10.0.0.6:8188',
    });
    expect(engines).toMatchObject({
      default: 'sdwebui',
      byTool: { CUTOUT: 'builtin', CREATIVE_IMAGE: 'comfyui' },
      sdwebui: { baseUrl: 'http://10.0.0.5:7860', auth: null, englishOnly: true },
      comfyui: { baseUrl: 'http://10.0.0.6:8188', workflows: null, englishOnly: false },
    });
    expect(engines.byTool[toolVariablePart('creative-image')]).toBe('comfyui');
  });

  it('draw by the server and, unless another one is named, the image model of the chats', () => {
    const chat = { OPENAI_API_KEY: 'key', CHAT_MODEL_7: 'sees', CHAT_MODEL_8: 'draws' };
    expect(read(chat).engines.openai?.images).toEqual({
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'key',
      model: 'draws',
      editModel: 'draws',
      describeModel: 'sees',
    });
    const named = {
      ...chat,
      OPENAI_BASE_URL: 'http://models.example.com/v1',
      IMAGE_MODEL: 'paints',
      IMAGE_EDIT_MODEL: 'edits',
      IMAGE_DESCRIBE_MODEL: 'describes',
    };
    expect(read(named).engines.openai?.images).toEqual({
      baseUrl: 'http://models.example.com/v1',
      apiKey: 'key',
      model: 'paints',
      editModel: 'edits',
      describeModel: 'describes',
    });
    expect(read({ OPENAI_API_KEY: 'key', CHAT_MODEL: 'talks' }).engines.openai).toBeNull();
  });

  it.each([
    ['ENGINE_DEFAULT', { ENGINE_DEFAULT: 'midjourney' }],
    ['ENGINE_CUTOUT must be one of builtin, openai, sdwebui, comfyui, dashscope, ark', { ENGINE_CUTOUT: 'midjourney' }],
    ['ENGINE_CUTUOT is of no tool; there are ENGINE_CREATIVE_IMAGE, ', { ENGINE_CUTUOT: 'builtin' }],
    ['ENGINE_CUTOUT=sdwebui needs SDWEBUI_URL', { ENGINE_CUTOUT: 'sdwebui' }],
    ['ENGINE_DEFAULT=comfyui needs COMFYUI_URL', { ENGINE_DEFAULT: 'comfyui' }],
    ['ENGINE_DEFAULT=openai needs IMAGE_MODEL', { ENGINE_DEFAULT: 'openai', OPENAI_API_KEY: 'key' }],
    ['ENGINE_DEFAULT=openai needs IMAGE_MODEL', { ENGINE_DEFAULT: 'openai', IMAGE_MODEL: 'draws' }],
    ['ENGINE_CUTOUT=dashscope needs DASHSCOPE_API_KEY', { ENGINE_CUTOUT: 'dashscope' }],
    ['DASHSCOPE_VIDEO_MODEL needs DASHSCOPE_API_KEY', { DASHSCOPE_VIDEO_MODEL: 'wan2.7-t2v' }],
    [
      'DASHSCOPE_BASE_URL: must be an address without password',
      { DASHSCOPE_API_KEY: 'hidden', DASHSCOPE_BASE_URL: 'https://x:hidden@example.com' },
    ],
    [
      'ENGINE_DEFAULT=ark needs ARK_API_KEY, and ARK_IMAGE_MODEL or ARK_VIDEO_MODEL',
      { ENGINE_DEFAULT: 'ark', ARK_API_KEY: 'hidden' },
    ],
    ['ARK_API_KEY needs ARK_IMAGE_MODEL or ARK_VIDEO_MODEL', { ARK_API_KEY: 'hidden' }],
    ['ARK_VIDEO_MODEL needs ARK_API_KEY', { ARK_VIDEO_MODEL: 'ep-20260501-abcde' }],
    ['VIDEO_MODEL needs VIDEO_BASE_URL, OPENAI_BASE_URL or OPENAI_API_KEY', { VIDEO_MODEL: 'videos' }],
    ['VIDEO_API_KEY needs VIDEO_MODEL', { VIDEO_API_KEY: 'hidden' }],
    ['SDWEBUI_URL', { SDWEBUI_URL: 'ftp://10.0.0.5' }],
    ['SDWEBUI_URL: must be an address without password', { SDWEBUI_URL: 'http://artist:hidden@10.0.0.5' }],
    ['SDWEBUI_AUTH: must be user:password', { SDWEBUI_URL: 'http://10.0.0.5', SDWEBUI_AUTH: 'hidden' }],
    ['SDWEBUI_AUTH needs SDWEBUI_URL', { SDWEBUI_AUTH: 'artist:hidden' }],
    ['SDWEBUI_PROMPTS needs SDWEBUI_URL', { SDWEBUI_PROMPTS: 'any' }],
    ['COMFYUI_PROMPTS needs COMFYUI_URL', { COMFYUI_PROMPTS: 'english' }],
    ['COMFYUI_WORKFLOWS needs COMFYUI_URL', { COMFYUI_WORKFLOWS: os.tmpdir() }],
    ['is no directory that can be read', { COMFYUI_URL: 'http://10.0.0.6:8188', COMFYUI_WORKFLOWS: '/none/such' }],
  ])('are refused with %s', (message, env) => {
    expect(failureOf(env)).toContain(message);
    expect(failureOf(env)).not.toContain('hidden');
  });

  it('find the operator’s workflows from any directory', () => {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'workflows-'));
    const { engines } = read({
      COMFYUI_URL: 'http://10.0.0.6:8188',
      COMFYUI_WORKFLOWS: path.relative(process.cwd(), directory),
    });
    expect(engines.comfyui?.workflows).toBe(directory);
    rmSync(directory, { recursive: true });
  });

  it('video by the same server or another one, which does not get the key', () => {
    const chat = { OPENAI_API_KEY: 'key', VIDEO_MODEL: 'videos' };
    expect(read(chat).engines.openai).toEqual({
      images: null,
      videos: { baseUrl: 'https://api.openai.com/v1', apiKey: 'key', model: 'videos' },
    });
    expect(read({ ...chat, VIDEO_BASE_URL: 'https://videos.example.com/v1/' }).engines.openai?.videos).toEqual({
      baseUrl: 'https://videos.example.com/v1',
      apiKey: '',
      model: 'videos',
    });
    expect(read({ ...chat, VIDEO_BASE_URL: 'https://videos.example.com/v1' }).facts.processors.model).toContain(
      'videos.example.com',
    );
  });

  it('are services whose models have names of their own', () => {
    const { dashscope, ark } = read({
      DASHSCOPE_API_KEY: 'one',
      DASHSCOPE_VIDEO_MODEL: 'wan2.5-t2v-preview',
      ARK_API_KEY: 'two',
      ARK_IMAGE_MODEL: 'ep-1',
    }).engines;
    expect(dashscope).toMatchObject({
      baseUrl: 'https://dashscope.aliyuncs.com/api/v1',
      apiKey: 'one',
      imageModel: 'wan2.7-image',
      videoModel: 'wan2.5-t2v-preview',
    });
    expect(ark).toEqual({
      baseUrl: 'https://ark.cn-beijing.volces.com/api/v3',
      apiKey: 'two',
      imageModel: 'ep-1',
      videoModel: null,
    });
  });

  it('are named in the privacy policy', () => {
    expect(
      read({ SDWEBUI_URL: 'https://sd.example.com', COMFYUI_URL: 'https://comfy.example.com' }).facts.processors.model,
    ).toEqual(['sd.example.com', 'comfy.example.com']);
    const keys = { DASHSCOPE_API_KEY: 'one', ARK_API_KEY: 'two', ARK_VIDEO_MODEL: 'videos' };
    expect(read(keys).facts.processors.model).toEqual(['dashscope.aliyuncs.com', 'ark.cn-beijing.volces.com']);
  });
});
