import { BlockList, isIP } from 'node:net';

/** Networks that are not the open one: private, loopback, link-local, shared, documentation, multicast, reserved, and ways into them through IPv6. */
const CLOSED = new BlockList();
addAll('ipv4', '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24');
addAll('ipv4', '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4');
addAll('ipv6', '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16');
addAll('ipv6', 'fc00::/7 fe80::/10 fec0::/10 ff00::/8');

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Networks of a company: neither this machine nor what is only beside it (link-local, where clouds answer with their secrets). */
const INSIDE = new BlockList();
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INSIDE.addSubnet(address, bits, 'ipv4');
INSIDE.addSubnet('fc00::', 7, 'ipv6');

/** Whether an IP address belongs to the open network. An IPv4 address in IPv6 notation is looked at as what it is. */
export const isPublic = (address: string): boolean => isIP(address) !== 0 && !isIn(CLOSED, address);

export const isLoopback = (address: string): boolean => isIP(address) !== 0 && isIn(LOOPBACK, address);

/** Whether an IP address belongs to the network of a company. */
export const isInside = (address: string): boolean => isIP(address) !== 0 && isIn(INSIDE, address);

const isIn = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

function addAll(family: 'ipv4' | 'ipv6', networks: string): void {
  for (const network of networks.split(' ')) {
    const [address, bits] = network.split('/');
    CLOSED.addSubnet(address!, Number(bits), family);
  }
}
