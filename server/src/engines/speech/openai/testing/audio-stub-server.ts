import { type Script, type ScriptedServer, startScriptedServer } from '../../../testing/scripted-server.ts';

export type AudioScript = Script<Buffer>;
export type AudioStub = ScriptedServer<Buffer>;

export const giving =
  (bytes: Uint8Array | string, type: string): AudioScript =>
  (answer) => {
    answer.writeHead(200, { 'content-type': type });
    answer.end(bytes);
  };

export const startAudioStub = (script: AudioScript): Promise<AudioStub> =>
  startScriptedServer(script, (bytes) => bytes);
