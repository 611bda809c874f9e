/** A file that is not a network, or one of a kind that is not supported; the message says what to do. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** A convolution with its batch normalization folded in: `weights` by output, input, row, column. */
export interface Convolution {
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

/** Two small layers that weigh the planes of a block: weights by output, input. */
export interface SqueezeExcitation {
  readonly weights1: Float32Array;
  readonly biases1: Float32Array;
  readonly weights2: Float32Array;
  readonly biases2: Float32Array;
}

/** One residual block. */
export interface Block {
  readonly first: Convolution;
  readonly second: Convolution;
  readonly excitation: SqueezeExcitation | undefined;
}

/** The part of a network that predicts moves. */
export interface HumanNetwork {
  /** Planes between the layers. */
  readonly filters: number;
  readonly input: Convolution;
  readonly blocks: readonly Block[];
  readonly policy1: Convolution;
  readonly policy2: Convolution;
}
