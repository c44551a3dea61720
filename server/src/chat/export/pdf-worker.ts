import { parentPort, workerData } from 'node:worker_threads';
import { transcriptPdf } from './transcript-pdf.ts';

// `make-pdf.ts` starts this thread with a transcript and waits for its one message. An error ends the thread and reaches it.
const pdf = new Uint8Array(await transcriptPdf(workerData));
parentPort?.postMessage(pdf, [pdf.buffer]);
