import { parentPort, workerData } from 'node:worker_threads';
import { transcriptPdf } from './transcript-pdf.ts';

// Started by `make-pdf.ts` with a transcript; sends exactly one message back. An error ends the thread and is reported to the parent.
const pdf = new Uint8Array(await transcriptPdf(workerData));
parentPort?.postMessage(pdf, [pdf.buffer]);
