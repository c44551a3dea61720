import { expect, it, jest } from '@jest/globals';
import { runInAction } from 'mobx';
import { SocketDouble } from '../../testing/socket-double.ts';
import { refreshOnReconnect } from './refresh-on-reconnect.ts';

it('refreshes when the connection is back, until it is stopped', () => {
  const socket = new SocketDouble();
  const refresh = jest.fn();
  const stop = refreshOnReconnect(socket, refresh);
  const become = (state: SocketDouble['state']) =>
    runInAction(() => {
      socket.state = state;
    });
  become('connecting');
  expect(refresh).not.toHaveBeenCalled();
  become('open');
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
  become('closed');
  become('open');
  expect(refresh).toHaveBeenCalledTimes(1);
});
