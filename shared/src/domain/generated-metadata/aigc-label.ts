/** Namespace and element of the label in XMP metadata (TC260-PG-20258A). */
export const AIGC_NAMESPACE = 'http://www.tc260.org.cn/ns/AIGC/1.0/';

/** Value of the field `Label`: the content was generated. */
const GENERATED = '1';

export interface GeneratedContent {
  /** Name of the service that generated and hands out the content. */
  readonly producer: string;
  /** Identifies the content with that service. */
  readonly id: string;
}

/** The implicit label of GB 45438-2025 for the metadata of a file, as JSON. The reserved fields are for signatures, which are optional. */
export const aigcLabel = ({ producer, id }: GeneratedContent): string =>
  JSON.stringify({
    Label: GENERATED,
    ContentProducer: producer,
    ProduceID: id,
    ReservedCode1: '',
    ContentPropagator: producer,
    PropagateID: id,
    ReservedCode2: '',
  });
