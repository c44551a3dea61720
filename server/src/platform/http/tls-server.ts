import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer as createHttp2Server, type ServerHttp2Session } from 'node:http2';
import { createServer, type Server } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { TlsFiles } from '../config/tls-settings.ts';

/** Milliseconds after which a connection without requests is closed. */
const IDLE_MS = 120_000;
/** Milliseconds between two looks at the certificate, which is renewed while the site runs. */
const LOOK_MS = 60_000;

/** TLS 1.3, and of TLS 1.2 what has forward secrecy and authenticated encryption; the strongest first. */
const PROTOCOL = {
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
} as const;

export interface TlsServerOptions {
  /** Milliseconds in which a request must arrive over HTTP/1.1. */
  readonly requestTimeout: number;
  /** Called when a renewed certificate cannot be used; the previous one stays. */
  readonly onRenewalFailed: (error: unknown) => void;
}

export interface TlsServer {
  /** The server, which gives its requests to this handler; it does not listen yet. */
  start(handler: RequestListener): Server;
  /** Ends the HTTP/2 connections: they do not end with the server. */
  closeSessions(): void;
}

/**
 * An HTTPS server that speaks HTTP/2 with clients that can and HTTP/1.1 with the others, the long connection among them: a browser opens a
 * WebSocket on a connection of its own.
 */
export function createTlsServer(
  { cert, key }: TlsFiles,
  { requestTimeout, onRenewalFailed }: TlsServerOptions,
): TlsServer {
  const read = () => ({ cert: readFileSync(cert), key: readFileSync(key) });
  const server = createServer({
    ...read(),
    ...PROTOCOL,
    ALPNProtocols: ['h2', 'http/1.1'],
    keepAliveTimeout: IDLE_MS,
    requestTimeout,
  });
  const http2 = createHttp2Server();
  const sessions = new Set<ServerHttp2Session>();
  http2.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.setTimeout(IDLE_MS, () => session.close());
  });
  http2.on('request', (request, response) => server.emit('request', request, response));
  http2.on('sessionError', (error) => server.emit('tlsClientError', error));

  const http1 = server.listeners('secureConnection');
  server.removeAllListeners('secureConnection');
  server.on('secureConnection', (socket: TLSSocket) => {
    // Its handshake was still under way when the server closed its connections.
    if (!server.listening) socket.destroy();
    else if (socket.alpnProtocol === 'h2') http2.emit('connection', socket);
    else for (const accept of http1) Reflect.apply(accept, server, [socket]);
  });

  const renew = (): void => {
    try {
      server.setSecureContext({ ...read(), ...PROTOCOL });
    } catch (error) {
      onRenewalFailed(error);
    }
  };
  for (const file of [cert, key]) watchFile(file, { interval: LOOK_MS, persistent: false }, renew);
  server.once('close', () => {
    for (const file of [cert, key]) unwatchFile(file, renew);
  });
  return {
    start(handler) {
      server.on('request', handler);
      return server;
    },
    closeSessions() {
      for (const session of sessions) session.destroy();
    },
  };
}
