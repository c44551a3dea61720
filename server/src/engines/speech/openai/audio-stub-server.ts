import { type Script, type ScriptedServer, startScriptedServer } from '../../testing/scripted-server.ts';

export type AudioScript = Script<Buffer>;
/** In the place of a speech server. */
export type AudioStub = ScriptedServer<Buffer>;

/** Answers with these bytes. */
export const giving =
  (bytes: Uint8Array | string, type: string): AudioScript =>
  (answer) => {
    answer.writeHead(200, { 'content-type': type });
    answer.end(bytes);
  };

export const startAudioStub = (script: AudioScript): Promise<AudioStub> => startScriptedServer(script, (bytes) => bytes);
